import { join } from 'node:path'

/** The folders of an installation, below `DATA_DIR`. */
export function foldersIn(data: string) {
  return {
    media: join(data, 'media'),
    games: join(data, 'games'),
    public: join(data, 'public'),
    accepted: join(data, 'accepted'),
    certificates: join(data, 'caddy'),
    logs: join(data, 'logs'),
    web: join(data, 'web')
  }
}
