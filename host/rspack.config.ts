import { hostConfig } from '@tambay/build/host-config'

export default hostConfig(import.meta.dirname)
