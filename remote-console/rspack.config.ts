import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('console', import.meta.dirname)
