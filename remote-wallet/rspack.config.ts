import { remoteConfig } from '@tambay/shared/build/remote-config'

export default remoteConfig('wallet', import.meta.dirname)
