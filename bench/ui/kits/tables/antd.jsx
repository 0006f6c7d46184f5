import { Table as AntTable } from 'antd'
import { columns } from './rows.js'

const kitColumns = columns.map(([key, title, number]) => ({
  key,
  title,
  dataIndex: key,
  width: 160,
  align: number ? 'end' : 'start',
  sorter: number ? (a, b) => a[key] - b[key] : (a, b) => a[key].localeCompare(b[key]),
}))

/** The table of antd with its virtual list. */
export function Table({ rows }) {
  return (
    <AntTable
      virtual
      columns={kitColumns}
      dataSource={rows}
      rowKey="id"
      pagination={false}
      rowSelection={{}}
      scroll={{ x: 1160, y: 560 }}
    />
  )
}

export const selectors = {
  headers: 'th.ant-table-column-has-sorters',
  row: '.ant-table-row',
  cell: '.ant-table-cell:not(.ant-table-selection-column)',
  selected: '.ant-table-row-selected',
}
