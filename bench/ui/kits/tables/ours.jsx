import { applyTheme, createTheme, DataTable, LabelsProvider } from '@quadrangle/ui'
import '@quadrangle/ui/styles.css'
import { columns } from './rows.js'

applyTheme(document.documentElement, createTheme({ brand: '#1f5fbf' }), 'light')

const kitColumns = columns.map(([key, header, number]) => ({
  key,
  header,
  align: number ? 'end' : 'start',
  width: 160,
}))

export function Table({ rows }) {
  return (
    <LabelsProvider locale="en">
      <DataTable label="Students" columns={kitColumns} rows={rows} rowKey="id" selectable maxHeight={600} />
    </LabelsProvider>
  )
}

export const selectors = {
  headers: '[data-q="data-table-sort"]',
  row: '[data-q="data-table-row"]',
  cell: '[data-q="data-table-cell"]:has(bdi)',
  selected: '[data-q="data-table-row"][aria-selected="true"]',
}
