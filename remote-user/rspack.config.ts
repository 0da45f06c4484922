import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('user', import.meta.dirname)
