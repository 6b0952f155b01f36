/** Size of the drawings. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/** Content of a drawing: definitions and what is seen. */
export interface Drawing {
  readonly defs: string;
  readonly body: string;
}
