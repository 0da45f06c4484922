import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('template', import.meta.dirname)
