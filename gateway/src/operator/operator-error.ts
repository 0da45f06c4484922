export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

export const exitCodes = { done: 0, refused: 1, misused: 2, unsound: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
