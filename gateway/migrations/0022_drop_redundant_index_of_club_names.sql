-- The index club_name_once is stricter.
ALTER TABLE "club" DROP CONSTRAINT "club_name_unique";
