import { hostConfig } from '@tambay/shared/build/host-config'

export default hostConfig(import.meta.dirname)
