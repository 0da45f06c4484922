import { releasesFolder } from '../../web/web-packages.ts'
import { type Mirror, openMirror } from './open-mirror.ts'

/** Opens the releases of this machine. With `--to`, opens a copy of another machine's, and `makeLive` sends it back. */
export async function openReleases(target: string | undefined): Promise<Pick<Mirror, 'folder' | 'makeLive'>> {
  return target === undefined ? { folder: releasesFolder, makeLive: async () => {} } : openMirror(target)
}
