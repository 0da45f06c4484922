import { buildAll } from '../../tools/web/build-all.ts'

/** The first releases of an installation, and the pages of its games. */
await buildAll()
