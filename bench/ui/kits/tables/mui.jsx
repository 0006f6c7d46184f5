import { createTheme, ThemeProvider } from '@mui/material'
import { DataGrid } from '@mui/x-data-grid'
import { columns } from './rows.js'

const kitColumns = columns.map(([field, headerName, number]) => ({
  field,
  headerName,
  width: 160,
  type: number ? 'number' : 'string',
}))
const theme = createTheme()

/** The community edition, which shows at most 100 rows a page but sorts all rows. */
export function Table({ rows }) {
  return (
    <ThemeProvider theme={theme}>
      <div style={{ height: 600 }}>
        <DataGrid
          columns={kitColumns}
          rows={rows}
          checkboxSelection
          initialState={{ pagination: { paginationModel: { pageSize: 100, page: 0 } } }}
          pageSizeOptions={[100]}
        />
      </div>
    </ThemeProvider>
  )
}

export const selectors = {
  headers: '.MuiDataGrid-columnHeader--sortable .MuiDataGrid-columnHeaderTitleContainer',
  row: '.MuiDataGrid-row',
  cell: '.MuiDataGrid-cell:not(.MuiDataGrid-cellCheckbox)',
  selected: '.MuiDataGrid-row.Mui-selected',
}
