import type { Fixtures } from '../../testing/fixture.ts'
import { Table } from './table.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Table: {
    render: (props) => (
      <Table
        label="1"
        columns={[
          { key: 'name', header: '2', cell: (row) => row.name, rowHeader: true },
          { key: 'count', header: '3', align: 'end' },
        ]}
        rows={[
          { id: 'a', name: '4', count: 5 },
          { id: 'b', name: '6', count: 7 },
        ]}
        rowKey={(row) => row.id}
        {...props}
      />
    ),
    part: 'table-frame',
    variants: { loading: [false, true] },
  },
}
