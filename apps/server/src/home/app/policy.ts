import type { SessionUser } from '../../runtime/session/session-user.ts'

/** Whether a visitor may follow an app; without logging in, only a public one. */
export const mayFollowApp = (visitor: SessionUser | undefined, app: { public: boolean }) =>
  app.public || visitor !== undefined

/** Whether a visitor may follow a card: cards are for those who are logged in. */
export const mayFollowCard = (visitor: SessionUser | undefined) => visitor !== undefined
