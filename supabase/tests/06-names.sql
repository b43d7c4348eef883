-- How names are stored: letters stay, markup goes, words start with a capital.

select is(private.clean_name(typed), stored, format('%s is stored as %s', typed, stored))
from (values
  ('anna', 'Anna'), ('  anna   maria ', 'Anna Maria'), ('O''Brien', 'O’Brien'), ('o’brien', 'O’brien'),
  ('O''BRIEN', 'O’Brien'), ('JENSEN', 'Jensen'), ('Sørensen-Åkjær', 'Sørensen-Åkjær'),
  ('SØRENSEN-ÅKJÆR', 'Sørensen-Åkjær'), ('van der Berg', 'Van Der Berg'), ('McDonald', 'McDonald'),
  ('<b>Anna</b>', 'BAnna/b'), ('Anna "Ann" & Co\', 'Anna Ann Co'), ('''Anna''', 'Anna'), ('A', 'A'), ('é', 'É'),
  ('ÅØ', 'Åø'), ('A.B.', 'A.b.'), ('နန်းမူ', 'နန်းမူ'), ('李', '李'), ('ІВАН', 'Іван'), ('ß', 'ß'),
  (E'anna\tmaria\nholm', 'Anna Maria Holm'), (E'anna\u00a0maria\u2003holm\u00a0', 'Anna Maria Holm'), (' < > ', '')
) as names(typed, stored);
select is(private.clean_name(null), null, 'no name stays no name');
