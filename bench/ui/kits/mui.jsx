import {
  CardContent,
  CardHeader,
  createTheme,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Button as MuiButton,
  Card as MuiCard,
  Pagination,
  Tab,
  Tabs,
  TextField,
  ThemeProvider,
} from '@mui/material'
import { useLayoutEffect, useMemo, useState } from 'react'
import { cardTexts, looks, tabs } from './content.js'

export function Root({ children, expose }) {
  const [{ brand, dark }, setLook] = useState(looks[0])
  useLayoutEffect(() => expose(setLook, looks), [expose])
  const theme = useMemo(
    () => createTheme({ palette: { mode: dark ? 'dark' : 'light', primary: { main: brand } } }),
    [brand, dark],
  )
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

export function Card({ title, children }) {
  return (
    <MuiCard>
      <CardHeader title={title} />
      <CardContent>{children}</CardContent>
    </MuiCard>
  )
}

export function Button({ children }) {
  return <MuiButton variant="contained">{children}</MuiButton>
}

export function Page() {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState('Today')
  return (
    <main>
      <MuiButton variant="contained">Save</MuiButton>
      <MuiButton>Cancel</MuiButton>
      <MuiButton onClick={() => setOpen(true)}>Open</MuiButton>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>Leave the course?</DialogTitle>
        <DialogContent>The place goes to the next in line.</DialogContent>
        <DialogActions>
          <MuiButton>Leave</MuiButton>
        </DialogActions>
      </Dialog>
      <TextField label="Name" helperText="As on the card" />
      <Tabs value={tab} onChange={(_, value) => setTab(value)} aria-label="When">
        {tabs.map(({ name }) => (
          <Tab key={name} value={name} label={name} />
        ))}
      </Tabs>
      {tabs.map(({ name, text }) => name === tab && <div key={name}>{text}</div>)}
      {cardTexts.map(({ title, text }) => (
        <Card key={title} title={title}>
          {text}
        </Card>
      ))}
      <Pagination page={page} count={20} onChange={(_, value) => setPage(value)} />
    </main>
  )
}
