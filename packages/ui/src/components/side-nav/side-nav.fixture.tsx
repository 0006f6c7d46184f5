import type { Fixtures } from '../../testing/fixture.ts'
import { SideNav } from './side-nav.tsx'
import type { SideNavItem } from './side-nav-item.ts'

const items: readonly SideNavItem[] = [
  { id: 'a', label: '1', href: '/', icon: <b>2</b>, end: '3' },
  {
    id: 'b',
    label: '4',
    subs: [
      { id: 'c', label: '5', href: '/', current: true },
      { id: 'd', label: '6', href: '/', subs: [{ id: 'e', label: '7', href: '/' }] },
    ],
  },
  {
    id: 'f',
    label: '8',
    section: true,
    subs: [
      { id: 'g', label: '9', href: '/' },
      { id: 'h', label: '10' },
    ],
  },
]

const inFlow = 'its groups cover nothing, and Escape closes the drawer that it may be in'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  SideNav: {
    render: (props) => <SideNav label="0" items={items} collapsible {...props} />,
    variants: { collapsed: [false, true] },
    pattern: {
      name: 'disclosure-navigation',
      except: {
        optional: 'arrow keys scroll the page, and Tab goes through the links',
        'Enter Escape': inFlow,
        'Space Escape': inFlow,
      },
    },
  },
}
