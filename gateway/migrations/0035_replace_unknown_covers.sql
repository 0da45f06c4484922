-- A cover used to be any path. Practice rooms have the picture of their game.
UPDATE "party" SET "cover" = '/pictures/covers/jeepney-night.svg'
WHERE "cover" !~ '^/pictures/(covers|games)/[a-z-]{1,40}[.]svg$';
