import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('party', import.meta.dirname)
