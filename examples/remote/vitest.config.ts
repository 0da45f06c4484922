import { webTestConfig } from '@tambay/testing/web-test-config'

export default webTestConfig
