/** What travels between a game and its host, for studios: schemas, types and limits (docs/decisions/0007-game-frame.md). */
export { FrameEnvelope, type PayloadOf, protocolVersion } from '@tambay/shared/game-frame/frame-envelope'
export { FrameError } from '@tambay/shared/game-frame/frame-error'
export { frameLimits } from '@tambay/shared/game-frame/frame-limits'
export type { FrameLog, FrameLogEntry, FrameRefusal } from '@tambay/shared/game-frame/frame-log'
export { type GameMessages, gameMessages, gameQuestions } from '@tambay/shared/game-frame/game-messages'
export { type HostMessages, hostMessages, hostQuestions } from '@tambay/shared/game-frame/host-messages'
