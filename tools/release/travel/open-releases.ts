import { releasesFolder } from '../../web/web-packages.ts'
import { type Mirror, openMirror } from './open-mirror.ts'

/** The releases of this machine, or a copy of those of `--to`, whose changes count after `makeLive`. */
export async function openReleases(target: string | undefined): Promise<Pick<Mirror, 'folder' | 'makeLive'>> {
  return target === undefined ? { folder: releasesFolder, makeLive: async () => {} } : openMirror(target)
}
