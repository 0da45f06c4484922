ALTER TABLE "known_release" ADD COLUMN "held_because" text;
ALTER TABLE "release_reporter" ADD COLUMN "lcp_ms" integer;
ALTER TABLE "release_reporter" ADD COLUMN "inp_ms" integer;
ALTER TABLE "release_reporter" ADD COLUMN "cls" real;
