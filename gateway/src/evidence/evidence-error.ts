/** Something that the operator has to know. Its message is one line. */
export class EvidenceError extends Error {
  override name = 'EvidenceError'
}
