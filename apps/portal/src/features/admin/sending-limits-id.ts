/** The id of the sending limits on the page of the outbox. */
export const sendingLimitsId = 'sending-limits'
