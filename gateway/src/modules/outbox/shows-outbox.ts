import type { Config } from '#platform/config/config.ts'

/** In production, the page would show everyone's codes to everyone. */
export const showsOutbox = ({ NODE_ENV, SHOW_OUTBOX }: Pick<Config, 'NODE_ENV' | 'SHOW_OUTBOX'>) =>
  NODE_ENV !== 'production' || SHOW_OUTBOX
