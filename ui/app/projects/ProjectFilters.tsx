import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Segmented } from '../elements/Segmented.tsx';
import css from './ProjectFilters.module.css';

/** How long typing must pause before the list is filtered, in milliseconds. */
const PAUSE_MS = 250;

const statuses = [
  { id: 'open', title: 'Open' },
  { id: 'archived', title: 'Archived' },
] as const;

const owners = [
  { id: 'all', title: 'Everyone’s' },
  { id: 'mine', title: 'Mine' },
] as const;

/** Words, status and whose: what narrows the list of projects. */
export function ProjectFilters() {
  const { filterValues, setFilters } = useListContext();
  const [words, setWords] = useState(String(filterValues['q'] ?? ''));
  useEffect(() => {
    const trimmed = words.trim();
    if (trimmed === String(filterValues['q'] ?? '')) return;
    const timer = setTimeout(() => {
      const { q: _q, ...rest } = filterValues;
      setFilters(trimmed === '' ? rest : { ...rest, q: trimmed }, []);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, filterValues, setFilters]);
  const { mine: _mine, ...withoutMine } = filterValues;
  return (
    <div className={css.filters}>
      <label className={css.search}>
        <SearchIcon fontSize="small" aria-hidden />
        <input
          type="search"
          aria-label="Find a project by name"
          placeholder="Find by name"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Segmented
        label="Status"
        options={statuses}
        value={filterValues['status'] === 'archived' ? 'archived' : 'open'}
        onChange={(status) => setFilters({ ...filterValues, status }, [])}
      />
      <Segmented
        label="Whose projects"
        options={owners}
        value={filterValues['mine'] === true ? 'mine' : 'all'}
        onChange={(whose) =>
          setFilters(whose === 'mine' ? { ...withoutMine, mine: true } : withoutMine, [])
        }
      />
    </div>
  );
}
