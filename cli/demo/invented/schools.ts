import { list } from './profession.ts';

/** Invented places of study. */
export const schools: readonly string[] = list(
  'Tarnwick University, Alderbrook College, University of Kestrel Bay, Harrowmoor Institute of Technology, Lindenfeld University, Sorrel Valley State University, Otterhaven Polytechnic, University of the Three Rivers, Vesper Hill College, Slatecrest Technical University, Juniper Coast University, Marlfield School of Business, Northmoor University of Applied Sciences, Wrenhaven Medical School, Brambleside Art School, Royal Institute of Yarrowdale, University of Saltmarsh, Emberly School of Law, Quillhaven University, Galewood University, Mossbridge College, Universidad del Valle Claro, Université de Montclairvaux, Hochschule Birkental, Universiteit Lindewaard, Università di Pietraviva, Uniwersytet Jasnogórze, Högskolan Granvik, Universidade de Ribeira Nova, Nandipur Institute of Engineering',
);
