import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FileUp from 'lucide-react/icons/file-up'
import FolderSync from 'lucide-react/icons/folder-sync'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LinkIcon from 'lucide-react/icons/link'
import LogIn from 'lucide-react/icons/log-in'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Network from 'lucide-react/icons/network'
import Palette from 'lucide-react/icons/palette'
import Plug from 'lucide-react/icons/plug'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

/** A page of the Backstage. */
export interface Section {
  /** The last part of its address, such as `outbox` for /urlmanage/outbox. */
  readonly path: string
  readonly name: MessageDescriptor
  /** One sentence for the overview. */
  readonly description: MessageDescriptor
  readonly icon: ComponentType<{ size?: number }>
  /** Further pages that belong to it, as the last parts of their addresses. */
  readonly otherPaths?: readonly string[]
  /** Whether it needs the whole width, so that its navigation shows only icons. */
  readonly wide?: boolean
}

export interface SectionGroup {
  readonly id: string
  readonly name: MessageDescriptor
  readonly sections: readonly Section[]
}

/**
 * The pages of the Backstage in the order of its navigation. A new page needs an entry here, a route, and keywords for
 * the palette.
 */
export const sectionGroups: readonly SectionGroup[] = [
  {
    id: 'appearance',
    name: msg`Appearance`,
    sections: [
      {
        path: 'look',
        name: msg`Look`,
        description: msg`Colours, names, pictures, menus and texts, with a live preview.`,
        icon: Palette,
        wide: true,
      },
    ],
  },
  {
    id: 'content',
    name: msg`Content`,
    sections: [
      {
        path: 'content/app',
        otherPaths: ['content/pinned'],
        name: msg`Apps`,
        description: msg`The app centre, and the pinned apps of the home page.`,
        icon: Shapes,
      },
      {
        path: 'content/system',
        name: msg`Campus systems`,
        description: msg`Web applications of the institution’s offices.`,
        icon: Building2,
      },
      {
        path: 'content/nav',
        otherPaths: ['content/footer'],
        name: msg`Menus and links`,
        description: msg`The navigation, the institution’s websites, and the footer.`,
        icon: LinkIcon,
      },
      {
        path: 'content/slide',
        otherPaths: ['content/background'],
        name: msg`Pictures`,
        description: msg`The carousel of the home page, and the backgrounds to choose from.`,
        icon: Images,
      },
      {
        path: 'content/help',
        name: msg`Help topics`,
        description: msg`Questions and answers on the help page.`,
        icon: CircleHelp,
      },
      {
        path: 'content/tip',
        otherPaths: ['content/memo', 'content/agenda'],
        name: msg`Tips and dates`,
        description: msg`Tips, the campus memo, and events in everybody’s agenda.`,
        icon: CalendarDays,
      },
      {
        path: 'home',
        name: msg`Home base`,
        description: msg`The cards of each role, in an organisation and those below it.`,
        icon: LayoutDashboard,
      },
      {
        path: 'sources',
        name: msg`Card sources`,
        description: msg`The cards of the home page, and the sources of their content.`,
        icon: Plug,
      },
    ],
  },
  {
    id: 'directory',
    name: msg`People and organisations`,
    sections: [
      {
        path: 'people',
        name: msg`People`,
        description: msg`People of the institution, their access and their roles.`,
        icon: Users,
      },
      {
        path: 'organizations',
        name: msg`Organisations`,
        description: msg`The tree of faculties, offices and units that people belong to and notices go to.`,
        icon: Network,
      },
      {
        path: 'import',
        name: msg`Import`,
        description: msg`People and organisations from a CSV or Excel file.`,
        icon: FileUp,
      },
      {
        path: 'directories',
        name: msg`Directories`,
        description: msg`Systems that keep people and organisations up to date automatically, or check passwords.`,
        icon: FolderSync,
      },
      {
        path: 'sign-on',
        name: msg`Single sign-on`,
        description: msg`Logging in with the institution’s own account, over OpenID Connect, SAML, CAS, WeCom or DingTalk, and a test log-in.`,
        icon: LogIn,
      },
      {
        path: 'security',
        name: msg`Log-in security`,
        description: msg`Two-step verification and session length.`,
        icon: ShieldCheck,
      },
    ],
  },
  {
    id: 'operation',
    name: msg`Operation`,
    sections: [
      {
        path: 'health',
        name: msg`Health`,
        description: msg`Queues, database, disk, versions and card sources: whether all is well, and what to do if not.`,
        icon: Activity,
      },
      {
        path: 'outbox',
        name: msg`Outbox`,
        description: msg`E-mails and text messages that wait or have failed.`,
        icon: Send,
      },
      {
        path: 'feedback',
        name: msg`Feedback`,
        description: msg`Problem reports, suggestions, and ratings of help topics.`,
        icon: MessageSquareText,
      },
      {
        path: 'records',
        name: msg`Records`,
        description: msg`Log-ins, notices sent, changed or exported, names looked up, and settings changed.`,
        icon: ScrollText,
      },
    ],
  },
]

/** The section of an address below /urlmanage; undefined for the overview. */
export function sectionAt(pathname: string): Section | undefined {
  const [, path = ''] = /^\/urlmanage\/(.+)$/.exec(pathname) ?? []
  const isAt = (base: string) => path === base || path.startsWith(`${base}/`)
  return sectionGroups
    .flatMap(({ sections }) => sections)
    .find((section) => isAt(section.path) || section.otherPaths?.some(isAt))
}
