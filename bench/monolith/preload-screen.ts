import '../../host/src/head/preload-owner.ts'
import { whenStylesHaveCome } from '../../host/src/head/when-styles-have-come.ts'
import { preloadFiles } from './preload-files.ts'

whenStylesHaveCome(() => preloadFiles(location.pathname))
