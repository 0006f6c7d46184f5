/** Where the sending limits are on the page of the outbox. */
export const sendingLimitsId = 'sending-limits'
