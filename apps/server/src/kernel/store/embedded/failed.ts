/** The embedded database could not be used; the message is one sentence for the operator. */
export class EmbeddedFailed extends Error {
  override readonly name = 'EmbeddedFailed';
}
