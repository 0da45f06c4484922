import { remoteConfig } from '@tambay/shared/build/remote-config'

export default remoteConfig('user', import.meta.dirname)
