import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';

interface PlayButtonProps {
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly pause: () => void;
}

/** Plays the history of a project, by its key and from the palette, too: the line of time stands below all who are in it. */
export function PlayButton({ isPlaying, play, pause }: PlayButtonProps) {
  const translate = useTranslate();
  const does = isPlaying ? 'prospects.history.pause' : 'prospects.history.play';
  const run = isPlaying ? pause : play;
  useKeys([{ key: 'p', does, run }]);
  return (
    <Button variant="outlined" startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />} onClick={run}>
      {translate(does)}
    </Button>
  );
}
