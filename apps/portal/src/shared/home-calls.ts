/** The newest notices, among which the home page looks for unread ones and due replies. */
export const newestReceived = { box: 'recv', page: 1, page_size: 50 } as const

/** The cards of the home page, with their arrangement. */
export const listOfCards = { request_type: 'list' } as const
