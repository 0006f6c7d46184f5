import type { Fixtures } from '../../testing/fixture.ts'
import { AppShell, Plate } from './app-shell.tsx'
import { Footer } from './footer.tsx'
import { Header, ThemedImage } from './header.tsx'
import { HeaderNav } from './header-nav.tsx'
import { SideBar } from './side-bar.tsx'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/%3E'

const places = [
  { id: '1', label: '1', href: '/', current: true },
  { id: '2', label: '2', subs: [{ id: '3', label: '3', href: '/3' }] },
]

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  AppShell: {
    render: (props) => (
      <AppShell
        header={<Header title="1" navigation={<HeaderNav items={places} />} />}
        sideBar={
          <SideBar title="2" open onClose={() => undefined}>
            3
          </SideBar>
        }
        footer={<Footer copyright="4" />}
        background={picture}
        {...props}
      >
        <h1>5</h1>
      </AppShell>
    ),
    part: 'main',
  },
  Plate: { render: (props) => <Plate {...props}>1</Plate> },
  Footer: {
    render: (props) => (
      <Footer
        links={[
          { id: 1, label: '1', children: [{ id: 2, label: '2', href: '/' }] },
          { id: 3, label: '3', href: 'https://example.edu' },
        ]}
        info="4"
        copyright="5"
        {...props}
      />
    ),
  },
  Header: { render: (props) => <Header title="1" subtitle="2" {...props} /> },
  HeaderNav: {
    render: (props) => <HeaderNav items={places} {...props} />,
    pattern: { name: 'disclosure-navigation', except: { optional: 'Tab is enough for a handful of entries' } },
  },
  SideBar: {
    render: (props) => (
      <SideBar title="1" open onClose={() => undefined} {...props}>
        2
      </SideBar>
    ),
    variants: { width: ['default', 'wide'] },
  },
  ThemedImage: { render: (props) => <ThemedImage light={picture} alt="1" {...props} /> },
}
