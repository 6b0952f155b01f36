/** The stream that viewers get while an input is on air; what was on air stays in it. */
export const airStream = (inputId: string): string => `in-${inputId}`;

/** The stream of the signal, for the studio only. */
export const previewStream = (inputId: string): string => `pre-${inputId}`;
