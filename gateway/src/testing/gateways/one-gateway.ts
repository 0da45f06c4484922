/** Skip with it what one gateway does by itself, such as its shutdown. */
export const hasSeveralGateways = Number(process.env.TEST_GATEWAYS ?? 1) > 1
