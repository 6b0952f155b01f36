import type { RevenueBoard } from '@touchline/contract';

/** What is bought, the lowest part of a bar first. */
export const kinds = ['passes', 'credits', 'singles'] as const;

export const opacities: Readonly<Record<(typeof kinds)[number], number>> = { passes: 1, credits: 0.62, singles: 0.34 };

/** Everything taken on a day. */
export const sumOf = ({ passes, credits, singles }: RevenueBoard['days'][number]): number => passes + credits + singles;
