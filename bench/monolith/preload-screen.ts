import '../../host/src/head/preload-owner.ts'
import { preloadFiles } from './preload-files.ts'

preloadFiles(location.pathname)
