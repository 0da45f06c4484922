/** True in a run with `TEST_GATEWAYS`. Skips tests of what one gateway does by itself, such as its shutdown. */
export const hasSeveralGateways = Number(process.env.TEST_GATEWAYS ?? 1) > 1
