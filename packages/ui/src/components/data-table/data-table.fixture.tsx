import type { Fixtures } from '../../testing/fixture.ts'
import { DataTable } from './data-table.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DataTable: {
    render: (props) => (
      <DataTable
        label="1"
        columns={[
          { key: 'name', header: '2', value: (row) => row.name, rowHeader: true, filter: 'text', sticky: 'start' },
          { key: 'count', header: '3', value: (row) => row.count, align: 'end', filter: 'range' },
        ]}
        rows={[
          { id: '4', name: '4', count: 5 },
          { id: '6', name: '6', count: 7 },
        ]}
        rowKey={(row) => row.id}
        defaultState={{ selected: ['4'], expanded: ['6'] }}
        selectable
        searchable
        configurable
        csvName="8"
        detail={(row) => String(row.count)}
        rowActions={() => [{ label: '9', onSelect: () => undefined }]}
        {...props}
      />
    ),
    pattern: {
      name: 'grid',
      render: () => (
        <DataTable
          label="1"
          columns={[
            { key: 'name', header: '2', sortable: false },
            { key: 'count', header: '3', sortable: false },
          ]}
          rows={[
            { name: '4', count: 5 },
            { name: '6', count: 7 },
          ]}
          rowKey="name"
        />
      ),
    },
    variants: { loading: [false, true], selectable: [false, true] },
  },
}
