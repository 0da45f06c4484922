import { remoteConfig } from '@tambay/shared/build/remote-config'

export default remoteConfig('activity', import.meta.dirname)
