import { remoteConfig } from '@tambay/shared/build/remote-config'

export default remoteConfig('party', import.meta.dirname)
