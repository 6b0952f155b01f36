export const tabs = ['queue', 'ready', 'withoutCaptions', 'failed'] as const;
export type Tab = (typeof tabs)[number];

export const isTab = (text: string): text is Tab => tabs.some((tab) => tab === text);
