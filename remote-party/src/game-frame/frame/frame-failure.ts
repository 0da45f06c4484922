import { ApiError } from '@tambay/client/api/api-error'

export function frameFailure(error: unknown): { code: string; message: string } {
  const code = error instanceof ApiError ? error.bizErrorCode : undefined
  return { code: code ?? 'unreachable', message: error instanceof Error ? error.message : String(error) }
}
