import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LogIn from 'lucide-react/icons/log-in'
import Rss from 'lucide-react/icons/rss'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquarePen from 'lucide-react/icons/square-pen'
import Star from 'lucide-react/icons/star'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

/** Attributes that determine the pages that a visitor may open. */
export interface Visitor {
  /** `undefined` for guests. */
  readonly roles: readonly string[] | undefined
  /** The boxes of notices that the institution shows. */
  readonly boxes: readonly string[]
  readonly hasHelp: boolean
  readonly hasProfile: boolean
  readonly guestsAllowed: boolean
}

/** A page of the portal in the palette. */
export interface Page {
  readonly id: string
  readonly name: MessageDescriptor
  readonly href: string
  readonly icon: ComponentType<{ size?: number }>
  readonly isFor: (visitor: Visitor) => boolean
  /** Whether it is one of the few pages listed above the actions. */
  readonly main?: true
}

const isLoggedIn = ({ roles }: Visitor) => roles !== undefined
const isIssuer = ({ roles }: Visitor) => roles?.includes('issuer') === true
const showsBox = (name: string) => (visitor: Visitor) => isLoggedIn(visitor) && visitor.boxes.includes(name)
const everyone = () => true

/** The pages of the portal, the most used first. */
export const pages: readonly Page[] = [
  { id: 'home', name: msg`Home`, href: '/home', icon: House, isFor: isLoggedIn, main: true },
  { id: 'notices', name: msg`Notices`, href: '/notice-v2/default', icon: Bell, isFor: isLoggedIn, main: true },
  { id: 'apps', name: msg`App centre`, href: '/appstore', icon: LayoutGrid, isFor: isLoggedIn, main: true },
  {
    id: 'browse',
    name: msg`Public start page`,
    href: '/browse',
    icon: House,
    isFor: (visitor) => !isLoggedIn(visitor) && visitor.guestsAllowed,
    main: true,
  },
  { id: 'systems', name: msg`Campus systems`, href: '/services', icon: Building2, isFor: everyone, main: true },
  { id: 'received', name: msg`Received notices`, href: '/notice-v2/recv', icon: Inbox, isFor: showsBox('recv') },
  { id: 'sent', name: msg`Sent notices`, href: '/notice-v2/issued', icon: Send, isFor: isIssuer },
  { id: 'favourites', name: msg`Favourites`, href: '/notice-v2/collect', icon: Star, isFor: showsBox('collect') },
  { id: 'subscribed', name: msg`Subscriptions`, href: '/notice-v2/subscribe', icon: Rss, isFor: showsBox('subscribe') },
  { id: 'groups', name: msg`Recipient groups`, href: '/notice-v2/group/default', icon: Users, isFor: isIssuer },
  {
    id: 'profile',
    name: msg`Personal information`,
    href: '/userinfo',
    icon: UserRound,
    isFor: (visitor) => isLoggedIn(visitor) && visitor.hasProfile,
  },
  { id: 'security', name: msg`Account security`, href: '/security', icon: ShieldCheck, isFor: isLoggedIn },
  {
    id: 'help',
    name: msg`Help`,
    href: '/help',
    icon: CircleHelp,
    isFor: (visitor) => visitor.hasHelp && (isLoggedIn(visitor) || visitor.guestsAllowed),
  },
  { id: 'about', name: msg`About the portal`, href: '/about', icon: Info, isFor: everyone },
  { id: 'login', name: msg`Log in`, href: '/login', icon: LogIn, isFor: (visitor) => !isLoggedIn(visitor), main: true },
  {
    id: 'backstage',
    name: msg`Backstage`,
    href: '/urlmanage',
    icon: SlidersHorizontal,
    isFor: ({ roles }) => roles?.includes('admin') === true,
  },
]

/** The page for writing a notice, listed among the actions because people look for it there. */
export const writePage: Page = {
  id: 'write',
  name: msg`Write a notice`,
  href: '/notice-v2/send',
  icon: SquarePen,
  isFor: isIssuer,
}
