import { Button } from '../../components/button/button.tsx'
import { Highlight } from '../../components/highlight.tsx'
import type { Fixtures } from '../../testing/fixture.ts'
import { SearchCombobox } from './search-combobox.tsx'
import { SearchPanel } from './search-panel.tsx'

const noop = () => undefined

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Highlight: { render: (props) => <Highlight text="⟦1⟧ 2" query="2" {...props} /> },
  SearchCombobox: {
    render: (props) => (
      <SearchCombobox onSubmit={noop} history={['⟦1⟧']} onClearHistory={noop} onRemoveHistory={noop} {...props} />
    ),
    pattern: {
      name: 'combobox',
      render: () => <SearchCombobox onSubmit={noop} history={['1', '2', '3']} />,
      except: { Enter: 'searches for the suggestion at once, which is its default action' },
    },
    part: 'search-bar',
  },
  SearchPanel: {
    render: (props) => (
      <SearchPanel
        text="1"
        onSearch={noop}
        categories={[
          { key: 'a', label: '⟦1⟧', count: 42, href: '/a' },
          { key: 'b', label: '⟦2⟧', count: 3, href: '/b' },
        ]}
        category="a"
        titled
        groups={[
          { key: 'a', label: '⟦3⟧', layout: 'tiles', results: [{ id: 1, title: '⟦4⟧', href: '/4' }] },
          {
            key: 'b',
            label: '⟦5⟧',
            layout: 'lines',
            results: [{ id: 1, title: '⟦6⟧', href: '/6', unread: true, time: '2026-11-20T10:00:00Z' }],
          },
        ]}
        filters={<Button size="small">1</Button>}
        note="2"
        now="2026-11-20T10:30:00Z"
        total={42}
        onPageChange={noop}
        {...props}
      />
    ),
  },
}
