import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('activity', import.meta.dirname)
