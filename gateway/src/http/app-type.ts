import type { FastifyInstance } from 'fastify'

import type { PictureCookie } from '#media/picture-cookie.ts'
import type { Limiter } from '../limiter/limiter.ts'
import type { CallerDeps } from './caller/resolve-caller.ts'

export interface App {
  fastify: FastifyInstance
  caller: CallerDeps
  gamePaths: Set<string>
  limiter: Limiter
  pictureCookie: PictureCookie
}
