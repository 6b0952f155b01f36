/** Whether a press is the second one of a double click, which must not do something twice. Keys always say no. */
export const isSecondOfTwo = ({ detail }: { readonly detail: number }): boolean => detail > 1;
