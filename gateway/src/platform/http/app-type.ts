import type { FastifyInstance } from 'fastify'

import type { Limiter } from '#platform/limiter/limiter.ts'
import type { PictureCookie } from './caller/picture-cookie.ts'
import type { CallerDeps } from './caller/resolve-caller.ts'
import type { Drain } from './drain.ts'

export interface App {
  fastify: FastifyInstance
  caller: CallerDeps
  gamePaths: Set<string>
  limiter: Limiter
  pictureCookie: PictureCookie
  stopping: Drain['stopping']
}
