import { remoteConfig } from '@tambay/build/remote-config'

export default remoteConfig('wallet', import.meta.dirname)
