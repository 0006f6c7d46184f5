import { MantineProvider } from '@mantine/core'
import { DataTable } from 'mantine-datatable'
import { useMemo, useState } from 'react'
import '@mantine/core/styles.css'
import 'mantine-datatable/styles.css'
import { columns } from './rows.js'

const kitColumns = columns.map(([accessor, title, number]) => ({
  accessor,
  title,
  width: 160,
  textAlign: number ? 'right' : 'left',
  sortable: true,
}))
const numbers = new Set(columns.filter(([, , number]) => number).map(([key]) => key))

/** mantine-datatable, whose rows are all in the document and sorted by the page. */
export function Table({ rows }) {
  const [sort, setSort] = useState({ columnAccessor: 'id', direction: 'asc' })
  const [selected, setSelected] = useState([])
  const sortedRows = useMemo(() => {
    const { columnAccessor: key, direction } = sort
    const sign = direction === 'asc' ? 1 : -1
    const compare =
      numbers.has(key) || key === 'id' ? (a, b) => a[key] - b[key] : (a, b) => a[key].localeCompare(b[key])
    return rows.toSorted((a, b) => sign * compare(a, b))
  }, [rows, sort])
  return (
    <MantineProvider>
      <DataTable
        height={600}
        columns={kitColumns}
        records={sortedRows}
        sortStatus={sort}
        onSortStatusChange={setSort}
        selectedRecords={selected}
        onSelectedRecordsChange={setSelected}
      />
    </MantineProvider>
  )
}

export const selectors = {
  headers: 'th[class*="sortable"]',
  row: 'tbody tr:has(input)',
  cell: 'td:not(:has(input))',
  selected: 'tbody tr[data-selected]',
}
