import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import LinkIcon from 'lucide-react/icons/link'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import type { ComponentType } from 'react'

/** A page of the Backstage. */
export interface Section {
  /** The last part of its address, such as `outbox` for /urlmanage/outbox. */
  readonly path: string
  readonly name: MessageDescriptor
  /** One sentence for the overview. */
  readonly description: MessageDescriptor
  readonly icon: ComponentType<{ size?: number }>
  /** It needs the whole width: its navigation shows only icons. */
  readonly wide?: boolean
}

export interface SectionGroup {
  readonly id: string
  readonly name: MessageDescriptor
  readonly sections: readonly Section[]
}

/** The pages of the Backstage in the order of its navigation. A new page needs its line here and a route. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    id: 'content',
    name: msg`Content`,
    sections: [
      {
        path: 'addresses',
        name: msg`Addresses`,
        description: msg`Every address that the portal shows or fetches.`,
        icon: LinkIcon,
      },
    ],
  },
  {
    id: 'operation',
    name: msg`Operation`,
    sections: [
      {
        path: 'outbox',
        name: msg`Outbox`,
        description: msg`E-mails and text messages that could not be sent.`,
        icon: Send,
      },
      {
        path: 'records',
        name: msg`Records`,
        description: msg`Who logged in, who sent, changed or exported notices, who looked at names, and who changed settings.`,
        icon: ScrollText,
      },
    ],
  },
]

/** The section of an address below /urlmanage; undefined for the overview. */
export function sectionAt(pathname: string): Section | undefined {
  const [, path] = /^\/urlmanage\/([^/]+)/.exec(pathname) ?? []
  return sectionGroups.flatMap(({ sections }) => sections).find((section) => section.path === path)
}
